import { CircleUserRound } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../identity/use-current-user.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { HiddenOnPhones } from '../../ui/visually-hidden.tsx';

export interface AccountButtonProps {
  /** In the mobile menu the portal is called by its name instead of the person's. */
  inMobileMenu?: boolean;
  /** On a phone only the icon is shown. */
  isShort?: boolean;
  onClick?: () => void;
}

/** Links to the portal for users and to the login for visitors. */
export function AccountButton({ inMobileMenu = false, isShort = false, onClick }: AccountButtonProps) {
  const { layout } = useCoreTexts();
  const { user } = useCurrentUser();
  const look = inMobileMenu ? ({ size: 'md', wide: true } as const) : ({ size: 'sm' } as const);

  if (!user) {
    return (
      <LinkButton href={paths.auth} variant={inMobileMenu ? 'primary' : 'secondary'} onClick={onClick} {...look}>
        {layout.login}
      </LinkButton>
    );
  }
  const name = inMobileMenu ? layout.employeePortal : user.name || user.username || layout.portal;
  return (
    <LinkButton href={paths.portal} onClick={onClick} {...look}>
      <CircleUserRound aria-hidden />
      {isShort ? <HiddenOnPhones>{name}</HiddenOnPhones> : name}
    </LinkButton>
  );
}
