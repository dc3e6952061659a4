/** The caller's food profile over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/subscriptions.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readFoodProfile, writeFoodProfile } from './food-profile.ts';

export function foodProfileRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  const answer = ({ diet, allergens }: Awaited<ReturnType<typeof readFoodProfile>>) => ({
    diet,
    allergens: [...allergens],
  });
  bind(app, web, calls.getFoodProfile, async ({ user }) =>
    answer(await readFoodProfile(shop.db, user.id)),
  );
  bind(app, web, calls.updateFoodProfile, async ({ user, body }) => {
    await writeFoodProfile(shop.db, user.id, body, shop.now());
    return answer(body);
  });
}
