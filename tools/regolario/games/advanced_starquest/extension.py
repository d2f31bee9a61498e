"""The extension of Advanced StarQuest."""

from regolario.extension import Extension

extension = Extension(
    game="advanced-starquest",
    package="regolario.games.advanced_starquest",
    examples=(
        "odds advanced-starquest/odds/shot weapon=bolter armour=2 --lang en",
        "simulate advanced-starquest -l docs/examples/marines.yaml -r docs/examples/orks.yaml",
    ),
    board="regolario.games.advanced_starquest.art.board:ART",
    recorder="regolario.games.advanced_starquest.record.recorder:SKIRMISH",
    simulator="regolario.games.advanced_starquest.simulation.simulator:SIMULATOR",
    pages={"weapon-odds": "regolario.games.advanced_starquest.site.odds_page:odds_page"},
    home=("weapon-odds",),
)
