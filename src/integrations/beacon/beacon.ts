/** What a public randomness beacon gave for one round. */
export interface BeaconRound {
  round: number
  /** 32 bytes: SHA-256 of the signature. */
  randomness: Uint8Array
  /** The beacon's signature, verified by the adapter. */
  signature: Uint8Array
}

/** A public beacon (rules 6). A round that is missing or whose signature fails is null: the assembly moves on to a later one. */
export interface Beacon {
  fetchRound(round: number): Promise<BeaconRound | null>
}
