import { Button, Group, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remark } from '../../../shared/components/remark.ts'
import {
  type MailTemplate,
  mailSettingOf,
  mailSettings,
  mailTemplates,
} from '../../../shared/environment/mailSettings.ts'
import { RemarksContext } from '../../fields/structures/sheet/RemarksContext.ts'
import { MailPreview } from './MailPreview.tsx'
import { SettingsCard, SettingsPage, SettingsSheet } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'
import classes from './settings.module.css'

/** How the mails of the environment are worded, with the mail as it arrives beside (C44–C47). */
export default function MailsScreen() {
  const { t } = useTranslation()
  const [template, setTemplate] = useState<MailTemplate>('welcome')
  const [remarks, setRemarks] = useState<readonly Remark[]>([])
  const [subject, body] = [mailSettingOf(template, 'subject'), mailSettingOf(template, 'body')]
  return (
    <SettingsPage
      title={t('settings.mails.title')}
      text={t('settings.mails.text')}
      aside={<MailPreview template={template} onRemarks={setRemarks} />}
    >
      <SegmentedControl
        aria-label={t('settings.mails.which')}
        data={mailTemplates.map(value => ({ value, label: t(`settings.mails.templates.${value}`) }))}
        value={template}
        onChange={value => setTemplate(value)}
      />
      <SettingsCard title={t(`settings.mails.templates.${template}`)} text={t(`settings.mails.when.${template}`)}>
        <RemarksContext value={remarks}>
          {/* Each has an editor of its own: steps back are its own too. */}
          <SettingsSheet key={template} properties={{ [subject]: mailSettings[subject], [body]: mailSettings[body] }} />
        </RemarksContext>
        <p className={classes.note}>{t('settings.mails.tags')}</p>
        <Beginning key={`${template} begins`} template={template} />
      </SettingsCard>
    </SettingsPage>
  )
}

/** A mail that works, to be changed, where none is written yet. */
function Beginning({ template }: { template: MailTemplate }) {
  const { t } = useTranslation()
  const { values, saving, set } = useSettings()
  const [subject, body] = [mailSettingOf(template, 'subject'), mailSettingOf(template, 'body')]
  if (values[body]) return null

  function begin() {
    set(body, t(`settings.mails.start.${template}.body`))
    if (!values[subject]) set(subject, t(`settings.mails.start.${template}.subject`))
  }

  return (
    <Group>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} disabled={saving} onClick={begin}>
        {t('settings.mails.begin')}
      </Button>
    </Group>
  )
}
