import type { Import } from '../source-files.ts'

/** Who must not import what. Each rule says where the thing belongs instead, because "forbidden" alone teaches nothing. */
export interface Rule {
  /** The files it applies to. */
  binds: (path: string) => boolean
  /** Whether that import breaks it; `to` is the imported file from the root of the tree, or the package's name. */
  isBroken: (to: string, taken: Import, path: string) => boolean
  instead: string | ((to: string, taken: Import, path: string) => string)
}

/** Whether a file is in a folder of src. */
export const layer = (name: string) => (path: string) => path.startsWith(`src/${name}/`)

/** Whether an import leads into one of these folders of src. */
export const oneOf = (to: string, ...layers: string[]) => layers.some((name) => layer(name)(to))
