import { useQuery } from '@apollo/client/react'
import { Modal } from '@mantine/core'
import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { DesignerContext } from '../../designer/data/DesignerContext.tsx'
import { createDirectory, useDirectory } from '../../designer/data/useDirectory.ts'
import { useSheetSurroundings } from '../../designer/data/useSheetSurroundings.ts'
import { useCommandPalette } from '../../environment/CommandsContext.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { SheetContext } from '../../fields/structures/sheet/SheetContext.ts'
import { errorText } from '../../graphql/errors.ts'
import { addTexts } from '../../ui/texts.ts'
import { environmentsQuery } from '../documents.ts'
import classes from './CommandPalette.module.css'
import { CommandSearch, type CommandSearchProps } from './CommandSearch.tsx'
import { useApplicationCommands, useCreationCommands, usePersonCommands } from './useActionCommands.tsx'
import { usePeopleCommands } from './usePeopleCommands.tsx'
import { useComponentCommands, usePageCommands } from './usePlaceCommands.tsx'

/** Before the palette is first drawn: components are created from it. */
export const addPaletteTexts = (instance: i18n) => addTexts(instance, designerTexts)

export interface CommandPaletteProps
  extends Pick<CommandSearchProps, 'query' | 'entered' | 'onQuery' | 'onReady' | 'onClose'> {
  opened: boolean
}

const nothingYet = createDirectory({})

/** Finds every component, page and action of the environment, and does what is chosen. It brings the designer's surroundings along. */
export function CommandPalette(props: CommandPaletteProps) {
  const { _id: environmentId } = useEnvironment()
  const { directory, error, refetch } = useDirectory(environmentId)
  const surroundings = useSheetSurroundings(directory)
  const designer = useMemo(
    () => ({ environmentId, directory: directory ?? nothingYet, refresh: () => refetch().catch(() => undefined) }),
    [environmentId, directory, refetch],
  )
  return (
    <DesignerContext value={designer}>
      <SheetContext value={surroundings}>
        <Palette {...props} environmentId={environmentId} directory={directory} error={error} />
      </SheetContext>
    </DesignerContext>
  )
}

interface PaletteProps extends CommandPaletteProps, Pick<ReturnType<typeof useDirectory>, 'directory' | 'error'> {
  environmentId: string
}

function Palette({ opened, environmentId, directory, error, ...search }: PaletteProps) {
  const { t } = useTranslation()
  const { data } = useQuery(environmentsQuery, { variables: { page: 1, limit: limits.pageLimit }, skip: !opened })
  const components = useComponentCommands(environmentId, directory)
  const creation = useCreationCommands(environmentId)
  const application = useApplicationCommands(environmentId, data?.environments.items ?? [])
  const person = usePersonCommands()
  const pages = usePageCommands(environmentId)
  const people = usePeopleCommands(environmentId, { query: search.query, opened })
  const { offered } = useCommandPalette()
  // The creation dialog offers components to choose from.
  const actions = [...offered, ...(directory ? creation : []), ...application, ...person]
  return (
    <Modal.Root
      opened={opened}
      onClose={search.onClose}
      size={640}
      yOffset="12vh"
      returnFocus={false}
      // A class of its own would be given to what centres it, too.
      classNames={{ content: classes.window }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('commands.title')}>
        <CommandSearch
          {...search}
          commands={[...components, ...actions, ...pages, ...people]}
          loading={!directory && !error}
          failure={!directory && error ? errorText(t, error) : undefined}
        />
      </Modal.Content>
    </Modal.Root>
  )
}
