import { z } from 'zod'
import { grants } from './grants.ts'

/** What a client sends of who may use what with a role. */
export const grantsSchema = z.record(z.string(), z.enum(grants))
