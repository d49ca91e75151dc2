import {
  scriptBuiltIns,
  scriptFunctions,
  scriptGlobals,
  scriptGroups,
  scriptLibraries,
} from '../shared/scripts/scriptApi.ts'

const titles: Readonly<Record<(typeof scriptGroups)[number], string>> = {
  collections: 'Records',
  components: 'Components',
  tasks: 'Tasks',
  people: 'People',
  utilities: 'Utilities',
}

const line = (code: string, about: string) => `- \`${code}\`: ${about}`

/** The reference of what scripts find, made from its definition. */
export const scriptsPage = (): string =>
  [
    '# What scripts find',
    '',
    'Written by `node scripts/reference.ts`. Do not edit.',
    ...scriptGroups.flatMap(group => [
      '',
      `## ${titles[group]}`,
      '',
      ...Object.entries(scriptFunctions)
        .filter(([, one]) => one.group === group)
        .map(([name, one]) => {
          const over = 'over' in one ? `<${one.over}>` : ''
          return line(`${name}${over}(${one.parameters}): ${one.returns}`, one.about)
        }),
    ]),
    '',
    '## Globals',
    '',
    ...Object.entries(scriptGlobals).map(([name, { type, about }]) => line(`${name}: ${type}`, about)),
    '',
    '## Of the language itself',
    '',
    ...Object.entries(scriptBuiltIns).map(([name, { about }]) => line(name, about)),
    '',
    '## Libraries',
    '',
    'Loaded where a script names them.',
    '',
    ...Object.entries(scriptLibraries).map(([, { names, about }]) => line(names.join(', '), about)),
  ].join('\n')
