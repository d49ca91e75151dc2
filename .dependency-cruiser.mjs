// Who may import whom: the table of docs/ARCHITECTURE.md. scripts/boundaries.test.ts breaks each rule once.

const test = '\\.(test|spec)\\.tsx?$'
/** Builders of test data; what imports them is tested code only, by the rule below. */
const testing = '(^|/)testing(/|\\.tsx?$)'
export const notTests = [test, testing]
/** Where neither files nor folders go in circles, types included. */
export const inOrder = '^(shared|renderer|server)/'
/** What runs at a user; bench and e2e look behind the doors on purpose. */
const shipped = '^(shared|renderer|server|electron)/'
const local = '^(boot\\.mjs|scripts|shared|renderer|server|electron|bench|e2e)(/|$)'

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType | import('dependency-cruiser').IReachabilityForbiddenRuleType} Rule */

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 */
const rule = (name, comment, from, to) => /** @type {Rule} */ ({ name, comment, severity: 'error', from, to })

/**
 * The only folders of ours that an area may import.
 *
 * @param {string} name
 * @param {string} area
 * @param {string[]} allowed
 */
const only = (name, area, allowed) =>
  rule(
    `${name}-imports`,
    `${name} may import ${allowed.join(', ')} only`,
    { path: `^${area}/`, pathNot: notTests },
    {
      path: local,
      pathNot: allowed.map(folder => `^${folder}/`),
    },
  )

/**
 * Packages that only one folder may import.
 *
 * @param {string} name
 * @param {string} folder
 * @param {string} packages a regular expression
 */
const packagesOnlyIn = (name, folder, packages) =>
  rule(
    name,
    `${packages} only under ${folder}`,
    { path: shipped, pathNot: [`^${folder}/`, ...notTests] },
    {
      path: `(^|/)node_modules/(${packages})(/|$)`,
    },
  )

/** Types alone. */
const documentTypes = 'renderer/graphql/generated'
const browserAreas = '^(shared|renderer)/'
const userInterface = '(react|react-dom|react-router|react-i18next|@mantine|@tabler|@apollo/client)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('shared', 'shared', ['shared']),
    only('renderer', 'renderer', ['renderer', 'shared']),
    only('renderer-ui', 'renderer/ui', ['renderer/ui', 'shared/formats']),
    only('renderer-fields', 'renderer/fields', ['renderer/fields', 'renderer/ui', documentTypes, 'shared']),
    only('renderer-fields-kit', 'renderer/fields/kit', ['renderer/fields/kit', 'renderer/ui', 'shared']),
    only('renderer-fields-types', 'renderer/fields/types', [
      'renderer/fields/types',
      'renderer/fields/kit',
      'renderer/ui',
      'shared',
    ]),
    only('renderer-components', 'renderer/components', ['renderer/components', 'renderer/ui', documentTypes, 'shared']),
    only('server', 'server', ['server', 'shared']),
    only('electron', 'electron', ['electron', 'shared']),
    rule(
      'runtime-without-designer',
      'an end user never loads the designer',
      { path: '^renderer/runtime/' },
      { path: '^renderer/designer/', reachable: true },
    ),
    rule(
      'runtime-registry-without-editors',
      'nothing reachable from a runtime registry imports an editor',
      { path: '^renderer/(fields/types|components)/runtime\\.tsx?$' },
      {
        path: '^renderer/(designer/|fields/structures/|components/(editor\\.tsx?$|[^/]+/(editor/|[^/]*Editor\\.tsx?$)))',
        reachable: true,
      },
    ),
    rule(
      'doors-through-services',
      'http, graphql and tasks reach the database and the script pool through services',
      { path: '^server/(http|graphql|tasks)/', pathNot: notTests },
      { path: '^server/(db/|scripts/pool)' },
    ),
    rule(
      'services-below-doors',
      'services know nothing of how they are called',
      { path: '^server/services/', pathNot: notTests },
      { path: '^server/(http|graphql|tasks)/|^server/scripts/(?!pool)' },
    ),
    rule(
      'db-at-the-bottom',
      'the database layer knows nothing of what is above it',
      { path: '^server/db/', pathNot: notTests },
      { path: '^server/(http|graphql|tasks|services|scripts)/' },
    ),
    rule(
      'repositories-on-any-engine',
      'repositories of our own tables know no engine; what is about files of SQLite stands apart',
      {
        path: '^server/db/(platform|environment|audit)/',
        pathNot: [
          '^server/db/platform/(openPlatform|sealStored|purgeCopy)\\.ts$',
          '^server/db/environment/(setAside\\.ts$|portable/)',
          ...notTests,
        ],
      },
      {
        path: '^server/db/(engine/(connection|postgres/)|dialects/(sqlite|postgres))|(^|/)node_modules/(better-sqlite3|pg)(/|$)',
      },
    ),
    rule(
      'engines-in-db',
      'nothing above the database layer knows an engine by its name',
      { path: '^server/(?!db/)', pathNot: notTests },
      { path: '^server/db/(dialects/|engine/postgres/)' },
    ),
    packagesOnlyIn('isolates-in-scripts', 'server/scripts', 'isolated-vm'),
    packagesOnlyIn('decoders-in-children', 'server/services/files/child', 'sharp'),
    packagesOnlyIn('drivers-in-db', 'server/db', 'drizzle-orm|better-sqlite3|pg|postgres|sqlite-vec'),
    packagesOnlyIn('traces-in-operations', 'server/operations', '@opentelemetry'),
    packagesOnlyIn('electron-in-electron', 'electron', 'electron'),
    rule(
      'browser-without-node',
      'shared and renderer run in a browser',
      { path: browserAreas, pathNot: notTests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'shared-without-interface',
      'shared is pure TypeScript',
      { path: '^shared/', pathNot: notTests },
      { path: `(^|/)node_modules/${userInterface}(/|$)` },
    ),
    rule('testing-in-tests', 'test builders are for tests', { path: shipped, pathNot: notTests }, { path: testing }),
    rule(
      'shipped-dependencies',
      'what runs at a user is a dependency, not a development tool',
      { path: '^(shared|server)/', pathNot: notTests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-cycles',
      'a cycle has no order of loading',
      { path: local },
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    rule(
      'no-type-cycles',
      'files that need the types of each other are one thing, or lack one below them',
      { path: inOrder },
      { circular: true },
    ),
    rule(
      'resolvable',
      'an import that cannot be found is not checked either',
      { path: local },
      // It has types alone; told of types, the resolver takes them for every package, and finds none where a package names them wrong.
      { couldNotResolve: true, pathNot: '^vite/client$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default'],
    },
  },
}
