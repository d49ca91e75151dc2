import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A key with its certificates, PEM, the signer's first. */
export interface StampKey {
  readonly key: string
  readonly chain: readonly string[]
}

export interface TimestampServer {
  readonly url: string
  /** How many stamps it was asked for. */
  readonly asked: number
  /** From now on it answers so; nothing: with a stamp. */
  answer(instead: { status: number; body: Uint8Array } | undefined): void
  close(): Promise<void>
}

const settings = (folder: string) => `
[tsa]
default_tsa = here
[here]
serial = ${folder}/serial
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ordering = no
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`

/** A service for time stamps (RFC 3161): what it signs is signed by openssl. */
export async function startTimestampServer({ key, chain }: StampKey): Promise<TimestampServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'))
  const at = (file: string) => join(folder, file)
  writeFileSync(at('tsa.cnf'), settings(folder))
  writeFileSync(at('serial'), '01\n')
  writeFileSync(at('own.key'), key)
  writeFileSync(at('own.pem'), chain[0] ?? '')
  writeFileSync(at('chain.pem'), chain.join('\n'))
  let asked = 0
  let instead: { status: number; body: Uint8Array } | undefined

  function stamp(query: Buffer): Buffer {
    writeFileSync(at('query'), query)
    const files = ['-queryfile', at('query'), '-out', at('reply'), '-signer', at('own.pem'), '-inkey', at('own.key')]
    execFileSync(
      'openssl',
      ['ts', '-reply', '-config', at('tsa.cnf'), '-sha256', ...files, '-chain', at('chain.pem')],
      {
        stdio: 'ignore',
      },
    )
    return readFileSync(at('reply'))
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    asked += 1
    const { status, body } = instead ?? { status: 200, body: stamp(Buffer.concat(parts)) }
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stamp`,
    get asked() {
      return asked
    },
    answer(given) {
      instead = given
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
