import { Moon, Sun } from 'lucide-react';

import { afterPaint } from '../../browser/after-paint.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { setTheme, useTheme } from '../../theme/use-theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const { layout } = useCoreTexts();
  const isDark = useTheme() === 'dark';
  const label = isDark ? layout.themeToLight : layout.themeToDark;
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={() => afterPaint(() => setTheme(isDark ? 'light' : 'dark'))}>
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
