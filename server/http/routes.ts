import { registerApi } from './api.ts'
import { registerBrand } from './brand.ts'
import { registerEndpoints } from './endpoints.ts'
import { registerFiles } from './files.ts'
import { registerHomeScreen } from './homeScreen.ts'
import type { RegisterRoutes } from './httpOptions.ts'
import { registerMcp } from './mcp.ts'
import { registerVueFrame } from './vueFrame.ts'

/** Every domain with routes beside /graphql. A new one is one line here. */
export const routes: readonly RegisterRoutes[] = [
  registerBrand,
  registerHomeScreen,
  registerFiles,
  registerEndpoints,
  registerApi,
  registerMcp,
  registerVueFrame,
]
