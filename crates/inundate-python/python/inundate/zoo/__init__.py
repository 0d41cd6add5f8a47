"""The game for two for PettingZoo.

>>> from inundate.zoo import honey_bee_v0
>>> env = honey_bee_v0.env(rows=4, cols=5)
>>> env.reset(seed=1)
>>> env.agent_selection, env.observe("player_0")["observation"].shape
('player_0', (2, 4, 5))
"""
