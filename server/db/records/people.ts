import { isLoginEmail } from '../../../shared/formats/email.ts'
import { fold } from '../../../shared/formats/fold.ts'
import { searched } from '../../../shared/formats/searchText.ts'
import * as texts from '../../../shared/i18n/areas/collections.ts'
import type { Language } from '../../../shared/languages.ts'
import { type Sql, sqlOf } from '../engine/sql.ts'

/** A member of the environment, as everybody else may read it. */
export interface Person {
  /** Of the membership; local. */
  id: string
  label: string
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

const findNamed =
  'SELECT memberships.id, memberships.name FROM json_each(?) asked JOIN memberships ON memberships.id = asked.value'

/** What members are called, by the ids of their memberships, in the order of these; who is no member (any more) has no label. */
export const peopleLabels = (scope: object, ids: readonly string[], locale: Language): ReadonlyMap<string, string> =>
  labelsIn(sqlOf(scope), ids, locale)

/** @see peopleLabels */
export function labelsIn(sql: Sql, ids: readonly string[], locale: Language): ReadonlyMap<string, string> {
  if (ids.length === 0) return new Map()
  const names = new Map(sql.values<Row>(findNamed).all(JSON.stringify(ids)))
  const label = (id: string): [string, string][] => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, labelOf(name, locale)]]
  }
  return new Map(ids.flatMap(label))
}

/** Whether somebody is a member, as a unit in progress sees it. @param id of a membership */
export const isMember = (scope: object, id: string): boolean =>
  sqlOf(scope).values('SELECT 1 FROM memberships WHERE id = ?').get(id) !== undefined

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/**
 * The members of an environment, read by their names. An environment has the same object until a membership is written: what was read of
 * it is good so long.
 */
export class People {
  readonly #reads: () => object

  /** @param reads the store's reads of this moment */
  constructor(reads: () => object) {
    this.#reads = reads
  }

  /** @see peopleLabels */
  labels(ids: readonly string[], locale: Language): ReadonlyMap<string, string> {
    return peopleLabels(this.#reads(), ids, locale)
  }

  /** The local id of an account's membership; undefined for who may not enter as a member. */
  membershipOf(accountId: string): string | undefined {
    return sqlOf(this.#reads())
      .values<[string]>('SELECT id FROM memberships WHERE accountId = ? AND confirmed AND NOT disabled')
      .get(accountId)?.[0]
  }

  /** What the profile of an account's membership holds, by the ids of its fields; of nobody who may not enter as a member. */
  profileOf(accountId: string): Readonly<Record<string, unknown>> {
    const stored = sqlOf(this.#reads())
      .values<[string]>('SELECT profile FROM memberships WHERE accountId = ? AND confirmed AND NOT disabled')
      .get(accountId)?.[0]
    return stored === undefined ? {} : JSON.parse(stored)
  }

  /** Whose a membership is, and his address; undefined for an id that is none. */
  member(id: string): { accountId: string; email: string } | undefined {
    const row = sqlOf(this.#reads())
      .values<[string, string]>('SELECT accountId, email FROM memberships WHERE id = ?')
      .get(id)
    return row && { accountId: row[0], email: row[1] }
  }

  /** All who have a name, in no order. */
  named(): Person[] {
    const rows = sqlOf(this.#reads()).values<Row>('SELECT id, name FROM memberships').all()
    return rows.flatMap(([id, name]) => {
      const label = personName(name)
      return label === undefined ? [] : [{ id, label }]
    })
  }

  /** Those who may enter, in the order of their labels, and first of all those whose label begins with what was searched. */
  options({ search = '', limit, locale, everybody = false }: PeopleQuery): Person[] {
    const rows = sqlOf(this.#reads())
      .values<Row>('SELECT id, name FROM memberships WHERE (confirmed AND NOT disabled) OR ?')
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
}
