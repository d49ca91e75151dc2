import type { EnvironmentModel, ModelComponent } from './environmentModel.ts'

/** The agent that an environment offers in every view; undefined where it chose none, or one that is gone. */
export function assistantIn(model: Pick<EnvironmentModel, 'settings' | 'component'>): ModelComponent | undefined {
  const { assistantId } = model.settings
  return typeof assistantId === 'string' ? model.component('agent', assistantId) : undefined
}
