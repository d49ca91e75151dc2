/** @param template the hub's address, which may have a place for the environment that is open */
export const fillHubUrl = (template: string, environmentId: string) =>
  template.replaceAll('{environmentId}', encodeURIComponent(environmentId))
