/** Bank files written column by column, apart from the tables that read and write them. */

const NINES = '9'.repeat(94)
/** A file as a bank writes it: the lines, and nines to the end of the block. */
function fileOf(...lines: string[]): string[] {
  while (lines.length % 10 !== 0) lines.push(NINES)
  return lines
}

/** Two debits as we would send them, the second one with a note, and a prenote. */
export const SENT = fileOf(
  '101 02100002112345678902611241700A094101FIRST BANK             COTAVIA INC                    ',
  '5225COTAVIA INC                         1234567890WEBINSTALLMNT      261127   1021000020000001',
  '627121042882123456789        0000057500A1B2C3D4       Ana Souza             R 0021000020000001',
  '637091400606987-654          0000082500E5F6A7B8       Luis Perez            S 1021000020000002',
  '705Installment 7 of group 12                                                       00010000002',
  '628231380104744-5678-99      0000000000C9D0E1F2       Mei Chen              S 0021000020000003',
  '822500000400443823580000001400000000000000001234567890                         021000020000001',
  '9000001000001000000040044382358000000140000000000000000                                       ',
)

/** What a bank sends back: a return, a change, a dishonored return, and one that is contested. */
export const BACK = fileOf(
  '1011234567890 0210000212611281030A094101COTAVIA INC            FIRST BANK                     ',
  '5225COTAVIA INC                         1234567890WEBINSTALLMNT      2611273321121042880000001',
  '626021000021123456789        0000057500A1B2C3D4       Ana Souza             R 1121042880000044',
  '799R01021000020000001      12104288                                            121042880000044',
  '636021000021987-654          0000082500E5F6A7B8       Luis Perez            S 1121042880000012',
  '799R1402100002000000226112009140060                                            121042880000012',
  '822500000400042000040000001400000000000000001234567890                         121042880000001',
  '5200COTAVIA INC                         1234567890CORINSTALLMNT      000000   1121042880000002',
  '626021000021744-5678-99      0000000000C9D0E1F2       Mei Chen                1121042880000001',
  '798C01021000020000003      231380101918171614                                  091012980000088',
  '820000000200021000020000000000000000000000001234567890                         121042880000002',
  '5200COTAVIA INC                         1234567890PPDREFUND                   1121042880000003',
  '621021000021123456789        0000010000                                       1121042880000001',
  '799R68021000020000009      12104288   12104288000007033201                     121042880000001',
  '621021000021123456789        0000020000                                       1121042880000002',
  '799R73021000020000010261120121042883251210428800000713260102100002000000833368 121042880000002',
  '820000000400042000040000000000000000000300001234567890                         121042880000003',
  '9000003000002000000100010500010000000140000000000030000                                       ',
)

/** A bank's word that a credit of ours has arrived; its company ID has a space before it in one place and after it in the other, as some banks write it. */
export const ACKNOWLEDGED = fileOf(
  '1011234567890 0210000212611281030B094101COTAVIA INC            FIRST BANK                     ',
  '5220COTAVIA INC                         123456789 ACKPAYOUT          2611273321121042880000001',
  '624021000021021000020000043  0000000000C1D2           Best Cars Inc           0121042880000044',
  '82200000010002100002000000000000000000000000 123456789                         121042880000001',
  '9000001000001000000010002100002000000000000000000000000                                       ',
)

/** A file with some columns of one line, both from 1, changed. */
export function changed(lines: readonly string[], line: number, from: number, text: string): string[] {
  return lines.map((old, index) =>
    index === line - 1 ? `${old.slice(0, from - 1)}${text}${old.slice(from - 1 + text.length)}` : old,
  )
}
