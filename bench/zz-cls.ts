import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { withShop } from '#scripts/screens/with-shop.ts';
import { register } from '../e2e/support/actions.ts';
import { bringCart, saveAddress } from '../e2e/support/shopping.ts';
await withShop({}, async ({ url }) => {
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() });
  const ctx = await browser.newContext({ baseURL: url, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  const page = await ctx.newPage();
  await register(page); await saveAddress(page); await bringCart(page, 'Margherita Pizza');
  await page.addInitScript(`globalThis.__s=[];new PerformanceObserver(l=>{for(const e of l.getEntries())__s.push([Math.round(e.startTime),e.value.toFixed(3),e.sources.map(s=>(s.node?.nodeName||'?')+'.'+(s.node?.className||'')+' y'+Math.round(s.previousRect.y)+'>'+Math.round(s.currentRect.y)+' h'+Math.round(s.previousRect.height)+'>'+Math.round(s.currentRect.height)).join(' ; ')])}).observe({type:'layout-shift',buffered:true})`);
  for (const path of ['/checkout', '/dashboard', '/wallet', '/subscribe']) {
    await page.goto(path, { waitUntil: 'load' }); await page.waitForTimeout(2500);
    console.log(path, ((await page.evaluate('__s')) as unknown[]).map((x) => JSON.stringify(x)).join('\n   '));
  }
  await page.goto('/checkout'); await page.waitForTimeout(2500); await page.screenshot({ path: '/tmp/co.png', fullPage: true });
  await browser.close();
});
