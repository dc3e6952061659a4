/** The landing page, section by section; the site map passes the menu in (Spec 2.2). */
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PacksSection } from './packs-section.tsx';
import { PlansSection } from './plans-section.tsx';

export default function HomePage({ menu }: { readonly menu: ReactNode }) {
  usePageTitle();
  return (
    <>
      <Hero />
      {menu}
      <PacksSection />
      <PlansSection />
      <HowItWorks />
      <About />
      <CallToAction />
    </>
  );
}
