import { done } from '../engine/drizzle.ts'
import { eq, sql } from '../engine/drizzleOrm.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { environmentSigning } from './schema.ts'
import type { SigningKey, SigningReads, SigningWrites } from './signingTypes.ts'

type Sealed = 'certificateKey' | 'clientSecret' | 'pinSecret'

const rowOf = (environmentId: string, column: Sealed) => `environmentSigning/${environmentId}/${column}`

export function signingReads({ database }: RepositoryContext, seal: Seal): SigningReads {
  const row = database
    .select()
    .from(environmentSigning)
    .where(eq(environmentSigning.environmentId, sql.placeholder('environmentId')))
    .prepare()
  return {
    async of(environmentId) {
      const stored = await row.get({ environmentId })
      if (stored === undefined) return {}
      const open = (column: Sealed) => {
        const sealed = stored[column]
        return sealed === null ? undefined : seal.open(sealed, rowOf(environmentId, column))
      }
      const certificate = open('certificateKey')
      if (certificate === undefined) return { clientSecret: open('clientSecret'), pin: open('pinSecret') }
      return {
        certificate: JSON.parse(certificate) as SigningKey,
        about: stored.about ?? undefined,
        clientSecret: open('clientSecret'),
        pin: open('pinSecret'),
      }
    },
  }
}

export function signingWrites(context: RepositoryContext, seal: Seal): SigningWrites {
  const { database } = context
  const sealed = (environmentId: string, column: Sealed, text: string | null) =>
    text === null ? null : seal.seal(text, rowOf(environmentId, column))
  const put = (environmentId: string, columns: Partial<typeof environmentSigning.$inferInsert>) =>
    done(
      database
        .insert(environmentSigning)
        .values({ environmentId, ...columns })
        .onConflictDoUpdate({ target: environmentSigning.environmentId, set: columns })
        .run(),
    )
  return {
    ...signingReads(context, seal),
    async putCertificate(environmentId, given) {
      const key = given === null ? null : JSON.stringify(given.key)
      await put(environmentId, {
        certificateKey: sealed(environmentId, 'certificateKey', key),
        about: given === null ? null : given.about,
      })
    },
    async putSecrets(environmentId, { clientSecret, pin }) {
      if (clientSecret !== undefined)
        await put(environmentId, { clientSecret: sealed(environmentId, 'clientSecret', clientSecret) })
      if (pin !== undefined) await put(environmentId, { pinSecret: sealed(environmentId, 'pinSecret', pin) })
    },
  }
}
