import { useViewServices } from '../useViewServices.ts'

const nothing = {}
const ignore = () => undefined

/** What forms and values ask of the runtime that stand in no view. */
export const useListServices = () => useViewServices({ parameters: nothing, setParameter: ignore, revisions: nothing })
