import { stat } from 'node:fs/promises'
import type { Clock } from '../../../../shared/clock.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { PreviewScan } from '../../../../shared/imports/preview.ts'
import { detectReading, openSource } from '../reading/openSource.ts'
import type { FilePreview, PreviewTask } from './protocol.ts'

/**
 * Reads the beginning of a file, which is all of most files, and tells what its columns hold.
 * @throws UnreadableFile
 */
export async function previewFile(
  { file, reading: asked, zone, region }: PreviewTask,
  clock: Clock,
): Promise<FilePreview> {
  const reading = await detectReading(file, asked)
  const source = openSource(file, reading)
  const scan = new PreviewScan({ now: clock.now(), zone, region })
  const until = clock.now() + importLimits.scannedMs
  let complete = true
  for await (const batch of source.rows()) {
    checkHeaders(source.headers())
    const width = source.headers().length
    for (const { cells, numbers } of batch) scan.add(cells, width, numbers)
    if (scan.rowCount > importLimits.rows) throw new UnreadableFile('tooManyRows')
    complete = source.bytesRead() <= importLimits.scannedBytes && clock.now() < until
    if (!complete) break
  }
  checkHeaders(source.headers())
  if (source.headers().length === 0) throw new UnreadableFile('empty')
  if (scan.rowCount === 0) throw new UnreadableFile('noRows')
  const { columns, rows, problems } = scan.conclude(source.headers(), complete)
  const { size } = await stat(file.path)
  const rowCount = complete ? scan.rowCount : Math.round((scan.rowCount * size) / source.bytesRead())
  return { reading, columns, rows, problems, rowCount, exact: complete }

  function checkHeaders(headers: readonly string[]): void {
    if (headers.length > importLimits.columns) throw new UnreadableFile('tooManyColumns')
    if (reading.hasHeader && headers.length > 0 && headers.every(header => header.trim() === ''))
      throw new UnreadableFile('noHeader')
  }
}
