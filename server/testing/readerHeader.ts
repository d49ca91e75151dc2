/** Says whose client reads an answer, with whatever it asks for it: the server knows nothing of it. */
export const readerHeader = 'x-test-reader'

export const readerHeaders = (session: { readonly publicKey: string } | undefined): Record<string, string> =>
  session === undefined ? {} : { [readerHeader]: session.publicKey }
