import manifest from '../../../package.json' with { type: 'json' }

/** The version of this build, kept in each file so that an older build can name what wrote it. */
export const buildVersion: string = manifest.version
