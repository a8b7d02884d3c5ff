import type { Scene } from '#domain/operations/scenes.ts'
import { SCENE_KEY, SCENE_POINT } from '#web/document/scene-point.tsx'

/** Where a scene is looked at: its page, with its note on, at what it points at. */
export const sceneUrl = (path: string, scene: Scene): string => `${path}?${SCENE_KEY}=${scene}#${SCENE_POINT}`
