import { useTranslation } from 'react-i18next'
import { brandRepairs, type ChosenColors } from '../../../shared/environment/brandColors.ts'
import { brandSettings } from '../../../shared/environment/brandSettings.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { SettingsPage, SheetCard } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'
import classes from './settings.module.css'

const { logo, icon, accentColor, backgroundColor, sideBarColor, sideBarTextColor, fontName, fontFile } = brandSettings
const { allowDarkMode, allowLightweightLayout, loginLogo, authBackgroundImage, useCustomCss, customCss, cssOrigins } =
  brandSettings

/** How the people who use the application see it (C54). */
export default function AppearanceScreen() {
  const { t } = useTranslation()
  const { values } = useSettings()
  return (
    <SettingsPage
      title={t('settings.appearance.title')}
      text={t('settings.appearance.text')}
      aside={<BrandPreview values={values} />}
    >
      <SheetCard name="logos" properties={{ logo, icon }} />
      <SheetCard name="colors" properties={{ accentColor, backgroundColor, sideBarColor, sideBarTextColor }}>
        <Repairs />
      </SheetCard>
      <SheetCard name="letters" properties={{ fontName, fontFile }} />
      <SheetCard name="layout" properties={{ allowDarkMode, allowLightweightLayout }} />
      <SheetCard name="looks" properties={{ loginLogo, authBackgroundImage }} />
      <SheetCard name="css" properties={{ useCustomCss, customCss, cssOrigins }} />
    </SettingsPage>
  )
}

/** Which of the chosen colours show otherwise, because nobody could read them. */
function Repairs() {
  const { t } = useTranslation()
  const { values } = useSettings()
  const repairs = brandRepairs(values as ChosenColors)
  return (
    <ul className={classes.repairs} aria-live="polite">
      {repairs.map(({ use, shown }) => (
        <li key={use}>
          <span className={classes.swatch} style={{ background: shown }} aria-hidden />
          {t(`settings.repairs.${use}`, { shown })}
        </li>
      ))}
    </ul>
  )
}
