/** Without what file systems refuse. */
export const fileName = (title: string, extension: string) =>
  `${title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'chart'}.${extension}`
