/** What the demo shows in three minutes, in this order. */
export const SCENES = ['pay', 'bid', 'draw', 'selected', 'paid_out', 'audit'] as const
export type Scene = (typeof SCENES)[number]

/** The scene of that name, or null. */
export function sceneFrom(name: unknown): Scene | null {
  return SCENES.find((scene) => scene === name) ?? null
}

/** The one that follows, or null after the last. */
export function nextScene(scene: Scene): Scene | null {
  return SCENES[SCENES.indexOf(scene) + 1] ?? null
}
