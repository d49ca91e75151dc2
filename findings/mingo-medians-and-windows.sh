#!/bin/sh
# mingo 7.2.7 (2026-11-29, Node 24.21 on Linux), MongoDB's aggregation in JavaScript: `$median` and `$percentile` put numbers in the order of
# their texts, so that the median of 9, 10 and 100 is 100. `$setWindowFields`, and `$fill` with a method, end with an error about
# `$function` as soon as `scriptEnabled` is false, though the pipeline has no code: who turns code off loses them. `$switch` without a
# branch that holds and without a default gives nothing, where MongoDB ends with an error; `$mod` by 0 gives NaN, where MongoDB does so too.
#
# Seen: 100; "$function requires 'scriptEnabled' option to be true" twice; an empty document; NaN.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mingo@7.2.7 >/dev/null
cat > seen.cjs <<'JS'
const { Aggregator } = require('mingo')

function run(stage) {
  try {
    return new Aggregator([stage], { scriptEnabled: false }).run([{ n: 1 }, { n: 2 }])[0]
  } catch (error) {
    return error.message
  }
}
const branch = JSON.parse('{ "case": false, "then": 1 }')
const seen = [
  run({ $project: { _id: 0, v: { $median: { input: [9, 10, 100], method: 'approximate' } } } }),
  run({ $setWindowFields: { sortBy: { n: 1 }, output: { v: { $sum: '$n', window: { documents: [-1, 0] } } } } }),
  run({ $fill: { sortBy: { n: 1 }, output: { v: { method: 'locf' } } } }),
  run({ $project: { _id: 0, v: { $switch: { branches: [branch] } } } }),
  String(run({ $project: { _id: 0, v: { $mod: [7, 0] } } }).v),
]
console.log(seen.map(one => JSON.stringify(one)).join('\n'))
const expected = [
  { v: 100 },
  "$function requires 'scriptEnabled' option to be true",
  "$function requires 'scriptEnabled' option to be true",
  {},
  'NaN',
]
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node seen.cjs
