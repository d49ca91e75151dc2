import { z } from 'zod'
import { once } from '../validation/once.ts'

/** Of the files that this build writes; it reads all that are not newer. */
export const applicationFormat = 1
export const applicationExtension = 'telar'
export const applicationType = 'application/vnd.telar.application'

/** What a file may grow to when it is taken apart: a small zip can hold petabytes of zeros. Nothing larger is made either. */
export const applicationLimits = { entries: 100_000, bytes: 4 * 1024 ** 3, manifestBytes: 32 * 1024 ** 2 } as const

/** Names of what is in the zip. */
export const manifestEntry = 'manifest.json'
export const databaseEntry = 'environment.db'
/** @param hash sha256 of the content, hex */
export const contentEntry = (hash: string) => `files/${hash}`
const contentPattern = /^files\/([0-9a-f]{64})$/
/** The hash that an entry of an uploaded content is named by. */
export const hashOfEntry = (name: string): string | undefined => contentPattern.exec(name)?.[1]

const count = z.number().int().min(0)

/** What a `.telar` file says of itself. It has no secrets: no account, session or host name of the server that wrote it. */
const manifestSchema = once(() =>
  z.object({
    format: z.literal(applicationFormat),
    /** Of Telar. */
    version: z.string().max(100),
    environment: z.object({
      id: z.string().regex(/^[a-z0-9]{1,40}$/),
      name: z.string().max(10_000),
      settings: z.record(z.string(), z.unknown()),
    }),
    /** ISO. */
    createdAt: z.iso.datetime(),
    includesData: z.boolean(),
    counts: z.object({ components: count, records: count, files: count, memberships: count }),
    /** Every entry but the manifest itself. sha256 in hex, size in bytes. */
    entries: z.record(z.string(), z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: count })),
  }),
)

export type ApplicationManifest = z.infer<ReturnType<typeof manifestSchema>>
export type ApplicationCounts = ApplicationManifest['counts']

const anyFormat = once(() => z.object({ format: z.number().int().min(1), version: z.string().max(100).optional() }))

export type ManifestReading =
  | { kind: 'good'; manifest: ApplicationManifest }
  | { kind: 'newer'; version: string | undefined }
  | { kind: 'invalid' }

/** Looks at the format first: a newer one may have any other shape. */
export function readManifest(text: string): ManifestReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'invalid' }
  }
  const told = anyFormat().safeParse(value)
  if (!told.success) return { kind: 'invalid' }
  if (told.data.format > applicationFormat) return { kind: 'newer', version: told.data.version }
  const read = manifestSchema().safeParse(value)
  return read.success ? { kind: 'good', manifest: read.data } : { kind: 'invalid' }
}
