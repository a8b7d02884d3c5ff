/** A form as it was typed, to be reviewed or corrected. */
export interface TypedMaintenance {
  minutes: string
  enUS: string
  ptBR: string
  esMX: string
}
