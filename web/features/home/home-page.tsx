/** The landing page, section by section; the site map passes the menu in (Spec 2.2). */
import type { ReactNode } from 'react';
import { AskPincode } from '#web/shared/delivery/ask-pincode.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import layout from '#web/ui/layout.module.css';
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
      <div className={layout.page}>
        <AskPincode />
      </div>
      {menu}
      <PacksSection />
      <PlansSection />
      <HowItWorks />
      <About />
      <CallToAction />
    </>
  );
}
