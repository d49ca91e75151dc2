// In which order folders stand. A run of its own, without tests: these use every folder. scripts/boundaries.test.ts breaks each rule.
import files, { inOrder, notTests } from './.dependency-cruiser.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'folders that need each other cannot be understood, tested or moved apart',
      severity: 'error',
      scope: 'folder',
      from: { path: inOrder },
      to: { circular: true },
    },
    {
      // The rule above looks at the folder of a file alone: a domain's own folders could lead round it.
      name: 'inner-folders',
      comment: 'what stands in a folder of a domain is for that domain',
      severity: 'error',
      from: { path: '^server/services/([^/]+)/' },
      to: { path: '^server/services/[^/]+/[^/]+/', pathNot: '^server/services/$1/' },
    },
  ],
  options: { ...files.options, exclude: { path: notTests } },
}
