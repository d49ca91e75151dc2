import { isLoginEmail } from '../../../shared/formats/email.ts'
import { fold } from '../../../shared/formats/fold.ts'
import { searched } from '../../../shared/formats/searchText.ts'
import * as texts from '../../../shared/i18n/areas/collections.ts'
import type { Language } from '../../../shared/languages.ts'
import { KeptAnswers } from '../../system/keptAnswers.ts'
import type { TableDialect } from '../dialects/dialect.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { type Sql, sqlOf } from '../engine/sql.ts'

/** A member of the environment, as everybody else may read it. */
export interface Person {
  /** Of the membership; local. */
  id: string
  label: string
}

/** What rules ask of somebody who may enter as a member. */
interface EnteringMember {
  /** Of the membership; local. */
  id: string
  /** What his profile holds, by the ids of its fields. */
  profile: Readonly<Record<string, unknown>>
}

/** Whose a membership is, and his address. */
interface MemberAccount {
  accountId: string
  email: string
}

export interface PeopleQuery {
  /** Words of the label, as `Search` looks for them. */
  search?: string
  limit: number
  /** Of those who have no name. */
  locale: Language
  /** Those too whom nobody has confirmed after an import, and those who are kept out. */
  everybody?: boolean
}

type Row = [id: string, name: string]

const nameless: Record<Language, string> = { 'es-419': texts.es.people.nameless, en: texts.en.people.nameless }

/** What a membership's name says to others; undefined where it is blank, or an address, which nobody is to learn. */
export function personName(name: string): string | undefined {
  const called = name.trim()
  return called === '' || isLoginEmail(called) ? undefined : called
}

const labelOf = (name: string, locale: Language) => personName(name) ?? nameless[locale]

const findNamed = ({ jsonElements }: TableDialect) =>
  `SELECT memberships.id, memberships.name FROM ${jsonElements('?')} JOIN memberships ON memberships.id = "value"`

const findEntering =
  'SELECT "id", "profile" FROM "memberships" WHERE "accountId" = ? AND "confirmed" = 1 AND "disabled" = 0'
const findAccount = 'SELECT "accountId", "email" FROM "memberships" WHERE "id" = ?'

/** What members are called, by the ids of their memberships, in the order of these; who is no member (any more) has no label. */
export const peopleLabels = (
  scope: object,
  ids: readonly string[],
  locale: Language,
): Promise<ReadonlyMap<string, string>> => labelsIn(sqlOf(scope), ids, locale)

/** @see peopleLabels */
export async function labelsIn(
  sql: Sql,
  ids: readonly string[],
  locale: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const names = new Map(await sql.values<Row>(findNamed(sql.dialect)).all(JSON.stringify(ids)))
  const label = (id: string): [string, string][] => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, labelOf(name, locale)]]
  }
  return new Map(ids.flatMap(label))
}

/** Whether somebody is a member, as a unit in progress sees it. @param id of a membership */
export const isMember = async (scope: object, id: string): Promise<boolean> =>
  (await sqlOf(scope).values('SELECT 1 FROM memberships WHERE id = ?').get(id)) !== undefined

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Of so many members is kept what they were asked last. */
const mostKept = 10_000

/**
 * The members of an environment, read by their names. An environment has the same object until a membership is written: what was read of
 * it is good so long.
 */
export class People {
  readonly #reads: () => object
  readonly #entering = new KeptAnswers(mostKept, accountId => this.#readEntering(accountId))
  readonly #accounts = new KeptAnswers(mostKept, id => this.#readAccount(id))

  /** @param reads the store's reads of this moment, or a unit in progress: what it sees */
  constructor(reads: () => object) {
    this.#reads = reads
  }

  /** @see peopleLabels */
  labels(ids: readonly string[], locale: Language): Promise<ReadonlyMap<string, string>> {
    return peopleLabels(this.#reads(), ids, locale)
  }

  /** The membership of an account; undefined for who may not enter as a member. */
  entering(accountId: string): Promise<EnteringMember | undefined> {
    return this.#entering.of(accountId)
  }

  /** Those of the accounts that may enter as members. */
  async membersAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    const reads = this.#reads()
    const rows = await sqlOf(reads)
      .values<[string]>(
        `SELECT "accountId" FROM memberships WHERE "accountId" IN (SELECT "value" FROM ${dialectOf(reads).jsonElements('?')})
         AND confirmed = 1 AND disabled = 0`,
      )
      .all(JSON.stringify(accountIds))
    return new Set(rows.map(([accountId]) => accountId))
  }

  /** Whose a membership is; undefined for an id that is none. */
  member(id: string): Promise<MemberAccount | undefined> {
    return this.#accounts.of(id)
  }

  /** All who have a name, in no order. */
  async named(): Promise<Person[]> {
    const rows = await sqlOf(this.#reads()).values<Row>('SELECT id, name FROM memberships').all()
    return rows.flatMap(([id, name]) => {
      const label = personName(name)
      return label === undefined ? [] : [{ id, label }]
    })
  }

  /** Those who may enter, in the order of their labels, and first of all those whose label begins with what was searched. */
  async options({ search = '', limit, locale, everybody = false }: PeopleQuery): Promise<Person[]> {
    const rows = await sqlOf(this.#reads())
      .values<Row>('SELECT id, name FROM memberships WHERE (confirmed = 1 AND disabled = 0) OR ? = 1')
      .all(Number(everybody))
    const people = rows
      .map(([id, name]) => {
        const label = labelOf(name, locale)
        return { id, label, key: fold(label) }
      })
      .sort((one, other) => compare(one.key, other.key) || compare(one.id, other.id))
    return searched(people, search, ({ label }) => label)
      .slice(0, limit)
      .map(({ id, label }) => ({ id, label }))
  }

  async #readEntering(accountId: string): Promise<EnteringMember | undefined> {
    const row = await sqlOf(this.#reads()).values<[string, string]>(findEntering).get(accountId)
    return row && { id: row[0], profile: JSON.parse(row[1]) }
  }

  async #readAccount(id: string): Promise<MemberAccount | undefined> {
    const row = await sqlOf(this.#reads()).values<[string, string]>(findAccount).get(id)
    return row && { accountId: row[0], email: row[1] }
  }
}
