import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** For the person who has to install it. */
export const postgresAdvice =
  process.platform === 'linux'
    ? 'Tests run on PostgreSQL 15 or newer too. Please install it: sudo apt-get install postgresql'
    : 'Tests run on PostgreSQL 15 or newer too. Please install it, with its programs postgres and initdb on the PATH.'

/** Where Debian puts each version, out of the PATH. */
const versions = '/usr/lib/postgresql'

function placesOfDebian(): string[] {
  if (!existsSync(versions)) return []
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map(version => join(versions, version, 'bin'))
}

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

/** @returns the folder of `postgres` and `initdb`; empty where they are on the PATH */
export const findPostgres = (): string | undefined =>
  [...placesOfDebian(), ''].find(place => isThere(join(place, 'postgres')) && isThere(join(place, 'initdb')))
