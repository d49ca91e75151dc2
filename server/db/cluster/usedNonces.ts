/** The nonces that sessions have used, known to all nodes: what one has taken no other takes. */
export interface UsedNonces {
  /** Up to this one, in ms since 1970, all may have been used: what was known of them was lost. 0: nothing was. */
  readonly floor: number
  /**
   * Takes a nonce once. Call it only after the signature was found good.
   * @param nonce ms since 1970, with decimals, within the window of nonces
   * @returns whether nobody had taken it @throws Unavailable
   */
  take(sessionId: string, nonce: number): Promise<boolean>
}
