/** What recomputes a draw: the published values, and the check that the reader's own device runs. */
export const drawProof = {
  title: 'Proof',
  revealText:
    'When the group started, we published the fingerprint of a secret. Each assembly reveals one more step: its SHA-256 must be the value published before.',
  beaconText:
    'We announced the round before it existed. Many independent parties sign it together, so no one knows it earlier.',
  revealLimit:
    'One limit: we could learn the result first and refuse to reveal it. We couldn’t change it. Groups with real money use drand.',
  snapshotHash: 'Fingerprint of the list (SHA-256)',
  commitment: 'Fingerprint published at the start ({length, number} steps)',
  previous: 'Published before this reveal',
  reveal: 'Revealed, step {number, number}',
  announcedRound: 'Announced round',
  patience:
    'The announced round decides. A later round takes its place only if we couldn’t fetch the announced one for seven days; then both numbers are here and in the minutes.',
  round: 'drand round (quicknet)',
  signature: 'drand signature',
  randomness: 'Random number (32 bytes)',
  snapshotText: 'The published list, character by character',
  check: {
    title: 'Check it yourself',
    explain: 'Your device reruns the draw from the published list and random number, without contacting our server.',
    check: 'Run the check',
    allMatch: 'All {count, number} steps match',
    someDiffer: 'Something doesn’t match',
    impossible: 'This browser can’t run the check here. It needs a secure connection.',
    matches: 'matches',
    differs: 'doesn’t match',
    published: 'Published: {value}',
    prk: 'Key of the draw numbers (PRK)',
    steps: {
      snapshot: 'Fingerprint of the list',
      reveal: 'The revealed value matches the commitment',
      randomness: 'The random number follows from it',
      order: 'The order of all numbers',
      selected: 'The draw number of the selected position',
    },
    order: 'All draw numbers in order',
    place: 'Place',
    position: 'Position',
    ticket: 'Draw number',
    result: 'Result',
    selected: 'Selected',
    byHand: 'Prefer your own tools? Download the JSON, or run the draw command with the list and the random number.',
  },
} as const
