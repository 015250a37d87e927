FROM node:24-bookworm-slim AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# What the pages were built from is in them: 85 MB less.
RUN node client/build.ts && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@phosphor-icons node_modules/@emoji-mart

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=built --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A start that upgrades the database makes a backup first.
HEALTHCHECK --start-period=5m CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/main.js"]
