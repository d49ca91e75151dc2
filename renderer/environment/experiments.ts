/** What is being tried out in the designer: whoever builds one asks `useExperiments` whether it is on. All are off until somebody switches them on. */
export const experiments = ['collectionAi', 'assistant'] as const
export type Experiment = (typeof experiments)[number]
