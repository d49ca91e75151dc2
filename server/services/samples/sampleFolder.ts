import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { languages } from '../../../shared/languages.ts'
import { projectFolder } from '../../system/projectFolder.ts'

const components = z.array(
  z.object({
    kind: z.string(),
    /** Local; of a collection its name. */
    id: z.string(),
    name: z.string(),
    /** Names other components by their local ids. */
    definition: z.record(z.string(), z.unknown()),
  }),
)

const texts = z.record(z.enum(languages), z.string().min(1))

/** How a template introduces itself where people choose one. */
const introduction = z.object({ icon: z.string(), title: texts, description: texts })
export type TemplateIntroduction = z.infer<typeof introduction>

const environmentFile = z.object({
  _id: z.string(),
  name: z.string(),
  template: introduction.optional(),
  /** The day that the spreadsheets were written for, if their days follow the calendar. */
  asOf: z.iso.date().optional(),
  /** What `updateEnvironment` takes. */
  settings: z.record(z.string(), z.unknown()).default({}),
  components: components.default([]),
  /** More files of the folder, each with a list of components. */
  include: z.array(z.string()).default([]),
  /**
   * Spreadsheets or JSON files of the folder that fill the collections, in this order: what others refer to comes first. Their columns
   * are named like the fields; `_id` gives the records ids of their own, so that other files can refer to them.
   */
  data: z.array(z.object({ collectionId: z.string(), file: z.string() })).default([]),
})

/** An environment in a folder: definitions with local ids, and the files that fill its collections. */
export type SampleEnvironment = Omit<z.infer<typeof environmentFile>, 'include'>

/** The folder of an environment that comes with Telar. */
export const sampleFolder = (name: string) => join(projectFolder, 'resources', name)

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/**
 * Reads `environment.json` of a folder and what it includes.
 * @throws Error of the file system, of JSON or of Zod
 */
export function readSampleFolder(folder: string): SampleEnvironment {
  const { include, ...sample } = environmentFile.parse(read(folder, 'environment.json'))
  const included = include.flatMap(name => components.parse(read(folder, name)))
  return { ...sample, components: [...sample.components, ...included] }
}
