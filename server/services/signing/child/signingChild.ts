import { keptTask } from '../../../system/children/keptTask.ts'
import { asFailed } from '../../../system/children/taskChildren.ts'
import { factsOf } from './certificateFacts.ts'
import { openCertificate } from './certificates.ts'
import { finish } from './cms.ts'
import { prepare } from './prepare.ts'
import { type FromSigningChild, Refused, type SigningResults, type SigningTask } from './protocol.ts'
import { verify } from './verify.ts'

/** What the process may take in all. */
const mostMb = 1_536

function work(task: SigningTask): Promise<SigningResults[keyof SigningResults]> | SigningResults[keyof SigningResults] {
  if (task.kind === 'prepare') return prepare(task)
  if (task.kind === 'finish') return finish(task)
  if (task.kind === 'verify') return verify(task)
  if (task.kind === 'certificate') return openCertificate(task)
  return factsOf(task.certificate)
}

const failed = (error: unknown): FromSigningChild =>
  error instanceof Refused ? { kind: 'refused', failure: error.reason, detail: {} } : asFailed(error)

keptTask<SigningTask, FromSigningChild>(mostMb, (task, post) => {
  void Promise.resolve()
    .then(() => work(task))
    .then((result): FromSigningChild => ({ kind: 'end', result }), failed)
    .then(post)
})
