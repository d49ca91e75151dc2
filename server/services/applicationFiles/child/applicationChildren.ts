import { type ApplicationFailure, ApplicationRefused } from '../../../../shared/applications/failures.ts'
import type { ApplicationManifest } from '../../../../shared/applications/manifest.ts'
import type { Carried } from '../../../db/environment/portable/carryOver.ts'
import type { CopyResult } from '../../../db/environment/portable/copyEnvironment.ts'
import { TaskChildren, type TaskOptions } from '../../../system/children/taskChildren.ts'
import type { ApplicationResult, ApplicationTask, CarryTask, CopyingTask, UnpackTask, VerifyTask } from './protocol.ts'

/**
 * The child processes in which environments are copied and `.telar` files are taken apart: a file that makes the engine fail must not take
 * the server with it.
 */
export class ApplicationChildren {
  /** Two, so that a long one does not hold up another; more would only compete for the cores. */
  readonly #children = new TaskChildren<ApplicationTask, ApplicationResult, ApplicationFailure>({
    script: new URL('./applicationChild.ts', import.meta.url),
    most: 2,
    heapMb: 1_024,
    refused: (failure, detail) => new ApplicationRefused(failure, detail),
  })

  /** @throws ApplicationRefused, the signal's reason, and what the system refuses (`code`) */
  copy(task: CopyingTask, options: TaskOptions): Promise<CopyResult> {
    return this.#children.run(task, options) as Promise<CopyResult>
  }

  /** As `carryOver`. @throws as `copy` */
  carry(task: CarryTask, options: TaskOptions): Promise<Carried> {
    return this.#children.run(task, options) as Promise<Carried>
  }

  /** Takes a file apart, as `unpack` does. @throws as `copy` */
  unpack(task: UnpackTask, options: TaskOptions): Promise<ApplicationManifest> {
    return this.#children.run(task, options) as Promise<ApplicationManifest>
  }

  /** Reads a file from its beginning to its end. @throws as `copy` */
  verify(task: VerifyTask, options: TaskOptions): Promise<ApplicationManifest> {
    return this.#children.run(task, options) as Promise<ApplicationManifest>
  }

  close(): Promise<void> {
    return this.#children.close()
  }
}
