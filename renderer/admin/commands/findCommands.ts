import { searchForm } from '../../../shared/formats/fold.ts'
import { type Command, type CommandGroup, commandGroups } from '../../environment/command.ts'

export interface FoundGroup {
  group: CommandGroup
  commands: readonly Command[]
}

export interface Found {
  /** The group with the best match first; each without those of no match. */
  groups: readonly FoundGroup[]
  /** All matches. */
  count: number
}

interface Match {
  command: Command
  /** Less is better. */
  rank: number
}

/** Components are many: they stand there once something was typed. */
const isAlwaysShown = ({ group }: Command) => group !== 'component'

/** How well a label answers to what was typed; both folded. */
function rankOf(label: string, query: string): number {
  if (label === query) return 0
  if (label.startsWith(query)) return 1
  if (label.includes(` ${query}`)) return 2
  return label.includes(query) ? 3 : 4
}

function matchesOf(commands: readonly Command[], query: string): Match[] {
  const typed = searchForm(query).trim().replace(/\s+/g, ' ')
  if (typed === '') return commands.filter(isAlwaysShown).map(command => ({ command, rank: 0 }))
  const parts = typed.split(' ')
  return commands.flatMap(command => {
    const label = searchForm(command.label)
    const words = `${label} ${searchForm(command.words.join(' '))}`
    return parts.every(part => words.includes(part)) ? [{ command, rank: rankOf(label, typed) }] : []
  })
}

/**
 * The commands that have every typed word in their label or words, whatever its case and accents; the best `limit` of them.
 * Equal matches keep the order in which they were given.
 */
export function findCommands(commands: readonly Command[], query: string, limit: number): Found {
  const matches = matchesOf(commands, query)
  const best = matches.toSorted((a, b) => a.rank - b.rank).slice(0, limit)
  const groups = commandGroups.map(group => ({ group, matches: best.filter(({ command }) => command.group === group) }))
  return {
    groups: groups
      .filter(group => group.matches.length > 0)
      .toSorted((a, b) => (a.matches[0]?.rank ?? 0) - (b.matches[0]?.rank ?? 0))
      .map(group => ({ group: group.group, commands: group.matches.map(({ command }) => command) })),
    count: matches.length,
  }
}
