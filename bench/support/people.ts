import { LongReads } from '../../server/db/engine/longReads.ts'
import { openEnvironment } from '../../server/db/environment/openEnvironment.ts'
import { environmentFile } from '../../server/db/environment/paths.ts'
import { openPlatform } from '../../server/db/platform/openPlatform.ts'
import { systemClock } from '../../server/system/clock.ts'
import { randomIds } from '../../server/system/ids.ts'

const clock = systemClock
const ids = randomIds()

/** Members of an environment, written beside a server that is stopped: each invitation would be a mail, and only so many are sent in an hour. */
export async function writeMembers(folder: string, environmentId: string, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, at) => ({
    ...{ id: ids.next(), accountId: ids.next() },
    ...{ email: `persona${at}@telar.test`, name: `Persona ${at}` },
  }))
  const platform = openPlatform(folder, { clock, ids })
  const longReads = new LongReads()
  const environment = openEnvironment(environmentFile(folder, environmentId), { clock, ids, longReads })
  try {
    await platform.write(async tx => {
      for (const { accountId: id, email, name } of people)
        await tx.accounts.create({
          ...{ id, email, passwordHash: null, roles: ['user'], emailVerified: true, environmentId },
          profile: { name, firstName: '', lastName: '' },
        })
    })
    await environment.write(async tx => {
      for (const person of people) await tx.memberships.create({ ...person, roles: [], confirmed: true })
    })
  } finally {
    await environment.close()
    await longReads.close()
    await platform.close()
  }
}
