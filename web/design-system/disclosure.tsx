import { Compass, LifeBuoy, Ship } from 'lucide-react';

import { brand } from '../src/content/brand.ts';
import { Accordion } from '../src/ui/accordion.tsx';
import { CheckList } from '../src/ui/check-list.tsx';
import { FeatureList } from '../src/ui/feature-list.tsx';
import { PolicyContact, PolicyDate, PolicyTerms } from '../src/ui/policy-parts.tsx';
import { SectionHeading } from '../src/ui/section-heading.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { Sample, Specimen } from './specimen.tsx';

const features = [
  { Icon: Compass, title: 'A course', text: 'Where we are going, and who decided it.' },
  { Icon: Ship, title: 'A boat', text: 'It has been out before and come home again.' },
  { Icon: LifeBuoy, title: 'A way back', text: 'For the day the course was wrong.' },
];

const terms = [
  { term: 'Port', text: 'Left, when one looks ahead.' },
  { term: 'Starboard', text: 'The other one.' },
];

const checks = ['The chart is newer than the rock', 'Somebody on board can read it', 'The harbour knows we are coming'];

export const Disclosure = () => (
  <Specimen title="Texts and lists">
    <Sample label="SectionHeading">
      <SectionHeading eyebrow="Eyebrow" title="A heading for a section" lead="And the paragraph that leads into it." />
    </Sample>
    <Sample label="Tabs">
      <Tabs
        label="Weather"
        tabs={[
          { value: 'today', label: 'Today', content: <p>Westerly, fresh.</p> },
          { value: 'tomorrow', label: 'Tomorrow', content: <p>Westerly, fresher.</p> },
          { value: 'after', label: 'The day after', content: <p>Stay at home.</p> },
        ]}
      />
    </Sample>
    <Sample label="Accordion">
      <Accordion
        items={[
          { title: 'Does it open without a script?', content: 'Yes, it is the browser’s own.' },
          { title: 'Can two be open at once?', content: 'Yes, each by itself.' },
        ]}
      />
    </Sample>
    <Sample label="FeatureList">
      <FeatureList items={features} min="14rem" />
    </Sample>
    <Sample label="CheckList">
      <CheckList items={checks} />
    </Sample>
    <Sample label="PolicyTerms, PolicyDate, PolicyContact; PolicyLayout is on the policies' own pages">
      <PolicyTerms items={terms} />
      <PolicyDate label="Last updated" date="2025-11-03" text="3 November 2025" />
      <PolicyContact email={brand.email} lines={[brand.name, brand.address.street]} />
    </Sample>
  </Specimen>
);
