import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import { isActive, type MenuItem } from '../../content/site-map.ts';
import { useCoreTexts, useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { MenuLink } from './menu-link.tsx';
import { useSubmenu } from './use-submenu.ts';

const Area = styled.li`
  position: relative;
  display: flex;
  align-items: center;

  & > a {
    padding-right: 0.1rem;
  }

  & > a[data-active]::after {
    right: 0.1rem;
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.color.textSubtle};
  cursor: pointer;

  & svg {
    ${theme.square('1rem')};
    transition: transform ${theme.motion.quick};
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Sheet = styled.ul`
  position: absolute;
  top: calc(100% - 0.5rem);
  left: 0;
  width: 19rem;
  padding: 0.5rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.high};
`;

const Page = styled(Anchor)`
  display: block;
  padding: 0.65rem 0.85rem;
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  font-weight: 560;
  line-height: 1.4;
  text-decoration: none;

  & span {
    display: block;
    ${theme.text.smallNote};
    font-weight: 420;
  }

  &:hover {
    background: ${theme.color.sunken};
  }

  &[data-active] {
    color: ${theme.color.accentText};
  }

  &:focus-visible {
    border-radius: ${theme.radius.md};
    outline-offset: -2px;
  }
`;

/** An item that is a link and has pages below it, which a button beside it shows. */
export function Submenu({ item, path }: { item: MenuItem; path: string }) {
  const { layout } = useCoreTexts();
  const { language } = useLanguage();
  const { isOpen, close, area, toggle } = useSubmenu();
  const id = useId();
  const text = item.text[language];

  return (
    <Area {...area}>
      <MenuLink href={item.path} isHere={path === item.path} isActive={isActive(item.path, path)}>
        {text}
      </MenuLink>
      <Toggle type="button" aria-label={layout.menu.submenuOf(text)} aria-controls={id} {...toggle}>
        <ChevronDown aria-hidden />
      </Toggle>
      <Sheet id={id} hidden={!isOpen}>
        {item.pages.map((page) => (
          <li key={page.path}>
            <Page
              href={page.path}
              onClick={close}
              aria-current={path === page.path ? 'page' : undefined}
              data-active={isActive(page.path, path) || undefined}
            >
              {page.text[language]}
              <span>{page.note[language]}</span>
            </Page>
          </li>
        ))}
      </Sheet>
    </Area>
  );
}
