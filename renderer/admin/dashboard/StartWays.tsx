import { useQuery } from '@apollo/client/react'
import { Skeleton, Text } from '@mantine/core'
import { IconFilePlus, IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../app/AppContext.tsx'
import { errorText } from '../../graphql/errors.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { templatesQuery } from '../documents.ts'
import classes from './StartWays.module.css'
import { type StartWay, templateWay } from './startWays.ts'

const iconSize = 22

const plainWays = [
  { way: 'spreadsheet', icon: <IconFileSpreadsheet size={iconSize} stroke={1.6} aria-hidden /> },
  { way: 'file', icon: <IconFileZip size={iconSize} stroke={1.6} aria-hidden /> },
  { way: 'blank', icon: <IconFilePlus size={iconSize} stroke={1.6} aria-hidden /> },
] as const

interface StartWaysProps {
  value: StartWay
  disabled: boolean
  /** @param title what the chosen template is called */
  onChange(way: StartWay, title?: string): void
}

/** The ways to begin an environment, as radio buttons that look like cards. */
export function StartWays({ value, disabled, onChange }: StartWaysProps) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const { data, loading, error } = useQuery(templatesQuery)
  const card = (way: StartWay, icon: ReactNode, title: string, text: string, name?: string) => (
    <label key={way} className={classes.card} data-chosen={way === value || undefined}>
      <input
        type="radio"
        name="start"
        className={classes.radio}
        checked={way === value}
        onChange={() => onChange(way, name)}
      />
      <span className={classes.icon}>{icon}</span>
      <span className={classes.text}>
        <Text component="span" fw={600}>
          {title}
        </Text>
        <Text component="span" c="dimmed" fz="sm" lh={1.4}>
          {text}
        </Text>
      </span>
    </label>
  )
  return (
    <fieldset className={classes.ways} disabled={disabled}>
      <legend className={classes.legend}>{t('admin.newEnvironment.start')}</legend>
      <div className={classes.cards}>
        {/* What is there at once comes first: nothing moves under a pointer when the templates arrive. */}
        {plainWays.map(({ way, icon }) =>
          card(way, icon, t(`admin.newEnvironment.ways.${way}.title`), t(`admin.newEnvironment.ways.${way}.text`)),
        )}
        {loading && !data && ['a', 'b', 'c'].map(key => <Skeleton key={key} height={92} radius="md" />)}
        {data?.templates.map(({ _id, icon, title, description }) =>
          card(
            templateWay(_id),
            <Icon name={icon} size={iconSize} />,
            title[language],
            description[language],
            title[language],
          ),
        )}
      </div>
      {error && (
        <Text c="dimmed" fz="sm" mt="xs" role="status">
          {t('admin.newEnvironment.noTemplates', { reason: errorText(t, error) })}
        </Text>
      )}
    </fieldset>
  )
}
