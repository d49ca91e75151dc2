/** What the platform is unless its configuration says otherwise: somebody's own machine. */
const local = 'local'

/** Stages in which an application is at work: whoever uses it is told nothing of stages (C66, C67). */
const atWork: readonly string[] = ['prod', 'bigdata']

/** Whether the environment's ribbon stands above its pages (C68, C83). */
export const showsRibbon = (stage: string, isAdministrator: boolean): boolean =>
  isAdministrator || !atWork.includes(stage)

/** Whether pages are to come over https (C69, C70). */
export const wantsHttps = (stage: string): boolean => stage !== local

/** Whether designers are offered what is being tried out (Z38). */
export const offersExperiments = (stage: string): boolean => stage !== 'prod'
