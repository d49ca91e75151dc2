import {
  CorruptFile,
  DatabaseRefused,
  DataElsewhere,
  FolderInUse,
  NewerData,
  NotAFolder,
  OtherKeys,
  PlatformLost,
  ReadOnlyFolder,
  StorageFull,
} from './db/errors.ts'
import { NobodyCanLogIn } from './services/accounts/firstAccounts.ts'
import { ConfigError } from './setting.ts'

const ownSentences = [
  ConfigError,
  CorruptFile,
  DatabaseRefused,
  DataElsewhere,
  FolderInUse,
  NewerData,
  NobodyCanLogIn,
  NotAFolder,
  OtherKeys,
  PlatformLost,
  ReadOnlyFolder,
  StorageFull,
]

const unknownHost = (host: string) =>
  `This machine knows no address of the host ${host}. Choose an address of this machine with --host, such as 127.0.0.1 or 0.0.0.0.`

const listenSentences: Record<string, (address: string) => string> = {
  EADDRINUSE: address => `${address} is already in use. Choose another port with --port (0 takes any free one).`,
  EACCES: address => `This user may not listen on ${address}. Choose a port above 1023 with --port.`,
  EADDRNOTAVAIL: address => `This machine has no address ${address}. Choose another one with --host.`,
  EAFNOSUPPORT: address => `This machine has no network of the kind of ${address}. Choose another one with --host.`,
  EINVAL: address => `${address} is no address that can be listened on. Choose another one with --host.`,
}

/** What is wrong with a file or a folder of the data folder, by the code of the system. */
const fileReasons: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EEXIST', 'something else stands in its place'],
  ['EISDIR', 'a folder stands in its place'],
  ['ELOOP', 'it is a link that leads nowhere'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENOENT', 'it is not there'],
  ['ENOSPC', 'there is no space left on its disk'],
  ['ENOTDIR', 'a file stands in the place of its folder'],
  ['EPERM', 'operation not permitted'],
  ['EROFS', 'the file system is read-only'],
])

function fileSentence({ code, path }: NodeJS.ErrnoException): string | undefined {
  const reason = fileReasons.get(code ?? '')
  if (reason === undefined || path === undefined) return undefined
  return `Telar cannot use ${path}: ${reason}. Put it right, or choose another data folder with --data.`
}

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/** What a person reads when the server does not start. Only what nobody expected comes with its stack. */
export function startSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (ownSentences.some(expected => error instanceof expected)) return error.message
  const { code, syscall, address, port, hostname } = error as ListenError
  if (syscall === 'getaddrinfo') return unknownHost(String(hostname))
  const sentence = syscall === 'listen' ? listenSentences[code ?? ''] : undefined
  if (sentence !== undefined) return sentence(`${address}:${port}`)
  const file = fileSentence(error)
  if (file !== undefined) return file
  return `Telar could not start. ${error.stack ?? error.message}`
}
