/** Where the project's code lies. */
export const sourceFolders = ['shared', 'server', 'renderer', 'electron', 'scripts', 'bench', 'e2e', 'boot.mjs']

export const boundaryConfig = '.dependency-cruiser.mjs'

export const folderConfig = '.dependency-cruiser.folders.mjs'
