import { ConfigError } from './config.ts'
import { CorruptFile, FolderInUse, NewerData, ReadOnlyFolder, StorageFull } from './db/errors.ts'
import { NobodyCanLogIn } from './services/accounts/firstAccounts.ts'

const ownSentences = [ConfigError, CorruptFile, FolderInUse, NewerData, NobodyCanLogIn, ReadOnlyFolder, StorageFull]

const listenSentences: Record<string, (address: string) => string> = {
  EADDRINUSE: address => `${address} is already in use. Choose another port with --port (0 takes any free one).`,
  EACCES: address => `This user may not listen on ${address}. Choose a port above 1023 with --port.`,
  EADDRNOTAVAIL: address => `This machine has no address ${address}. Choose another one with --host.`,
}

/** What a person reads when the server does not start. Only what nobody expected comes with its stack. */
export function startSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (ownSentences.some(expected => error instanceof expected)) return error.message
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const sentence = syscall === 'listen' || syscall === 'getaddrinfo' ? listenSentences[code ?? ''] : undefined
  if (sentence !== undefined) return sentence(`${address}:${port}`)
  return `Telar could not start. ${error.stack ?? error.message}`
}
